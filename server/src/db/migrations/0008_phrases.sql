ALTER TABLE "jhalak"."generation" ADD COLUMN "failure_details" jsonb;--> statement-breakpoint
ALTER TABLE "jhalak"."generation" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "jhalak"."job_run" ADD COLUMN "reason_details" jsonb;--> statement-breakpoint
ALTER TABLE "jhalak"."logo" ADD COLUMN "failure_details" jsonb;--> statement-breakpoint
ALTER TABLE "jhalak"."video" ADD COLUMN "failure_details" jsonb;