ALTER TABLE "jhalak"."post" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "jhalak"."post" ADD COLUMN "cover" text;--> statement-breakpoint
ALTER TABLE "jhalak"."post" ADD COLUMN "cover_ms" integer;--> statement-breakpoint
ALTER TABLE "jhalak"."post" ADD COLUMN "subtitle_language" text;