CREATE TABLE "jhalak"."file_deletion" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jhalak"."upload" ADD COLUMN "state" jsonb;--> statement-breakpoint
ALTER TABLE "jhalak"."upload" ADD COLUMN "writer" text;--> statement-breakpoint
CREATE INDEX "file_deletion_by_time" ON "jhalak"."file_deletion" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "logo_by_file" ON "jhalak"."logo" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "logo_by_upload" ON "jhalak"."logo" USING btree ("upload_key");--> statement-breakpoint
CREATE INDEX "export_by_file" ON "jhalak"."export" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "video_by_file" ON "jhalak"."video" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "video_by_poster" ON "jhalak"."video" USING btree ("poster_key");--> statement-breakpoint
CREATE INDEX "video_by_words" ON "jhalak"."video" USING btree ("words_key");