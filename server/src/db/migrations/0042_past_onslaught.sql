DROP INDEX "jhalak"."refund_open";--> statement-breakpoint
ALTER TABLE "jhalak"."payment_refund" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "refund_open" ON "jhalak"."payment_refund" USING btree ("created_at") WHERE "jhalak"."payment_refund"."status" <> 'processed';