ALTER TABLE "jhalak"."account_deletion" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "jhalak"."account_deletion" ADD COLUMN "email_language" text;--> statement-breakpoint
ALTER TABLE "jhalak"."account_deletion" ADD COLUMN "email_tries" integer DEFAULT 0 NOT NULL;