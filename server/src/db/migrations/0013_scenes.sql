CREATE TABLE "jhalak"."media_analysis" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"video_id" text NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"analyzer" text NOT NULL,
	"analyzer_version" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jhalak"."export" ADD COLUMN "watermark" text;--> statement-breakpoint
ALTER TABLE "jhalak"."render" ADD COLUMN "watermark" text;--> statement-breakpoint
ALTER TABLE "jhalak"."render" ADD COLUMN "poster_key" text;--> statement-breakpoint
ALTER TABLE "jhalak"."media_analysis" ADD CONSTRAINT "media_analysis_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."media_analysis" ADD CONSTRAINT "media_analysis_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "jhalak"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_analysis_of_video" ON "jhalak"."media_analysis" USING btree ("video_id","analyzer","analyzer_version");--> statement-breakpoint
CREATE INDEX "media_analysis_by_workspace" ON "jhalak"."media_analysis" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "render_by_poster" ON "jhalak"."render" USING btree ("poster_key");--> statement-breakpoint
UPDATE "jhalak"."render" SET "watermark" = "clip_plan"."body" -> 'watermark' ->> 'text' FROM "jhalak"."clip_plan" WHERE "clip_plan"."id" = "render"."plan_id";--> statement-breakpoint
UPDATE "jhalak"."export" SET "watermark" = "clip_plan"."body" -> 'watermark' ->> 'text' FROM "jhalak"."clip_plan" WHERE "clip_plan"."id" = "export"."plan_id" AND "export"."storage_key" IS NOT NULL;
