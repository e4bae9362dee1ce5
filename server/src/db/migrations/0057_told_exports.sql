ALTER TABLE "jhalak"."export" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
UPDATE "jhalak"."export" AS e SET "told_at" = e."finished_at" FROM "jhalak"."clip" AS c
WHERE c."id" = e."clip_id" AND e."storage_key" IS NOT NULL AND NOT (
  EXISTS (SELECT 1 FROM "jhalak"."job_run" AS r WHERE r."video_id" = c."video_id"
    AND r."name" IN ('export', 'plan-ratio') AND r."status" IN ('queued', 'running'))
  AND e."finished_at" > coalesce((SELECT max(n."created_at") FROM "jhalak"."notification" AS n
    WHERE n."video_id" = c."video_id" AND n."kind" = 'export_ready'), '-infinity'));
