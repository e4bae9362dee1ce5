ALTER TABLE "jhalak"."export" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
UPDATE "jhalak"."export" SET "told_at" = "finished_at" WHERE "storage_key" IS NOT NULL;
