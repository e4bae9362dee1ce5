DROP INDEX "jhalak"."generation_by_video";--> statement-breakpoint
ALTER TABLE "jhalak"."clip_plan" ADD COLUMN "edit_id" text;--> statement-breakpoint
ALTER TABLE "jhalak"."transcript" ADD COLUMN "base_id" text;--> statement-breakpoint
ALTER TABLE "jhalak"."transcript" ADD COLUMN "patches" jsonb;--> statement-breakpoint
ALTER TABLE "jhalak"."transcript" ADD CONSTRAINT "transcript_base_id_transcript_id_fk" FOREIGN KEY ("base_id") REFERENCES "jhalak"."transcript"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_by_logo" ON "jhalak"."brand" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "clip_by_generation" ON "jhalak"."clip" USING btree ("generation_id");--> statement-breakpoint
CREATE INDEX "clip_plan_by_transcript" ON "jhalak"."clip_plan" USING btree ("transcript_id");--> statement-breakpoint
CREATE INDEX "generation_by_transcript" ON "jhalak"."generation" USING btree ("transcript_id");--> statement-breakpoint
CREATE INDEX "job_run_by_subject" ON "jhalak"."job_run" USING btree ("subject_id","name","created_at");--> statement-breakpoint
CREATE INDEX "job_run_by_workspace" ON "jhalak"."job_run" USING btree ("workspace_id","finished_at");--> statement-breakpoint
CREATE INDEX "job_run_by_name" ON "jhalak"."job_run" USING btree ("name","finished_at");--> statement-breakpoint
CREATE INDEX "notification_by_video" ON "jhalak"."notification" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "render_by_plan" ON "jhalak"."render" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "transcript_by_base" ON "jhalak"."transcript" USING btree ("base_id");--> statement-breakpoint
CREATE INDEX "generation_by_video" ON "jhalak"."generation" USING btree ("video_id","created_at");--> statement-breakpoint
ALTER TABLE "jhalak"."clip_plan" ADD CONSTRAINT "clip_plan_edit" UNIQUE("clip_id","edit_id");