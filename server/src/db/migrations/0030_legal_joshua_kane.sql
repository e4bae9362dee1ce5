ALTER TABLE "jhalak"."clip_plan" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "jhalak"."clip_plan" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "jhalak"."clip_plan" ADD COLUMN "name" text;