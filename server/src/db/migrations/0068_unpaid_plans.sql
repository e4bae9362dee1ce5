-- A plan begins once its first charge is paid. One that an earlier version began before is over where that charge was given
-- up, its owner had cancelled, or another plan was agreed on since, and waits for the charge otherwise.
UPDATE "jhalak"."subscription" AS "begun"
SET "status" = 'cancelled', "revoked" = true, "next_charge_at" = NULL, "cancel_wanted" = 'now', "cancel_sent_at" = NULL
WHERE "provider" <> 'trial' AND "paid_count" = 0 AND "paid_until" IS NULL AND ("status" IN ('halted', 'paused')
	OR "status" IN ('active', 'pending') AND ("cancel_at_period_end" OR EXISTS (
		SELECT FROM "jhalak"."subscription" AS "agreed"
		WHERE "agreed"."workspace_id" = "begun"."workspace_id" AND "agreed"."status" = 'authenticated')));--> statement-breakpoint
UPDATE "jhalak"."subscription" SET "status" = 'authenticated'
WHERE "provider" <> 'trial' AND "paid_count" = 0 AND "paid_until" IS NULL AND "status" IN ('active', 'pending');
