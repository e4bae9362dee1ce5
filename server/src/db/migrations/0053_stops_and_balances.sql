ALTER TABLE "jhalak"."minute_credit" DROP CONSTRAINT "minute_credit_once";--> statement-breakpoint
ALTER TABLE "jhalak"."subscription" ADD COLUMN "stopped_by_deletion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jhalak"."minute_credit" ADD CONSTRAINT "minute_credit_once" UNIQUE("kind","subject_id","workspace_id");