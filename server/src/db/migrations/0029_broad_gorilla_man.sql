CREATE INDEX "payment_of_subscription" ON "jhalak"."payment" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "payment_of_top_up" ON "jhalak"."payment" USING btree ("top_up_id");