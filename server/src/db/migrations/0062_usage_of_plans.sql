ALTER TABLE "jhalak"."reservation" ADD COLUMN "billed_to" text;--> statement-breakpoint
ALTER TABLE "jhalak"."usage_entry" ADD COLUMN "billed_to" text;--> statement-breakpoint
CREATE INDEX "reservation_by_payer" ON "jhalak"."reservation" USING btree (coalesce(billed_to, workspace_id));--> statement-breakpoint
CREATE INDEX "usage_by_payer" ON "jhalak"."usage_entry" USING btree (coalesce(billed_to, workspace_id),"created_at");