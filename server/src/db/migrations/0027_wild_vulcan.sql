INSERT INTO "jhalak"."brand_kit" ("id", "workspace_id", "name", "is_default", "logo_id", "logo_corner", "logo_size", "colors", "caption_style", "created_at", "updated_at")
  SELECT replace(gen_random_uuid()::text, '-', ''), b."workspace_id", coalesce(nullif(left(w."name", 60), ''), 'Brand'), true, b."logo_id", b."logo_corner", b."logo_size", b."colors", b."caption_style", b."updated_at", b."updated_at"
  FROM "jhalak"."brand" b JOIN "jhalak"."workspace" w ON w."id" = b."workspace_id";--> statement-breakpoint
UPDATE "jhalak"."logo" SET "kit_id" = k."id" FROM "jhalak"."brand_kit" k WHERE k."workspace_id" = "logo"."workspace_id";--> statement-breakpoint
DROP TABLE "jhalak"."brand" CASCADE;