CREATE SCHEMA "jhalak";
--> statement-breakpoint
CREATE TABLE "jhalak"."clip" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"video_id" text NOT NULL,
	"generation_id" text NOT NULL,
	"moment_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clip_moment_id_unique" UNIQUE("moment_id")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."clip_plan" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"clip_id" text NOT NULL,
	"version" integer NOT NULL,
	"transcript_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clip_plan_version" UNIQUE("clip_id","version")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."generation" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"video_id" text NOT NULL,
	"transcript_id" text,
	"params" jsonb NOT NULL,
	"status" text NOT NULL,
	"failure_code" text,
	"failure_message" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jhalak"."job_run" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"subject_id" text NOT NULL,
	"video_id" text,
	"payload" jsonb NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"token" text,
	"progress" real DEFAULT 0 NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"reason_code" text,
	"reason_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "jhalak"."moment" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"generation_id" text NOT NULL,
	"position" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moment_position" UNIQUE("generation_id","position")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."output" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"clip_id" text NOT NULL,
	"ratio" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "output_ratio" UNIQUE("clip_id","ratio")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."render" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"output_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"loudness_lufs" real,
	"command" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "render_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "render_of_plan" UNIQUE("output_id","plan_id")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."transcript" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"video_id" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"engine" text NOT NULL,
	"engine_version" text NOT NULL,
	"timing" text NOT NULL,
	"words" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transcript_version" UNIQUE("video_id","version")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."video" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"title" text NOT NULL,
	"original_filename" text NOT NULL,
	"status" text NOT NULL,
	"failure_code" text,
	"failure_message" text,
	"range" jsonb,
	"language_hint" text,
	"words_from" text NOT NULL,
	"words_key" text,
	"storage_key" text,
	"container" text,
	"size_bytes" bigint,
	"sha256" text,
	"duration_ms" integer,
	"probe" jsonb,
	"poster_key" text,
	"waveform" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "jhalak"."workspace" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"plan_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jhalak"."clip" ADD CONSTRAINT "clip_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."clip" ADD CONSTRAINT "clip_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "jhalak"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."clip" ADD CONSTRAINT "clip_generation_id_generation_id_fk" FOREIGN KEY ("generation_id") REFERENCES "jhalak"."generation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."clip" ADD CONSTRAINT "clip_moment_id_moment_id_fk" FOREIGN KEY ("moment_id") REFERENCES "jhalak"."moment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."clip_plan" ADD CONSTRAINT "clip_plan_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."clip_plan" ADD CONSTRAINT "clip_plan_clip_id_clip_id_fk" FOREIGN KEY ("clip_id") REFERENCES "jhalak"."clip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."clip_plan" ADD CONSTRAINT "clip_plan_transcript_id_transcript_id_fk" FOREIGN KEY ("transcript_id") REFERENCES "jhalak"."transcript"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."generation" ADD CONSTRAINT "generation_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."generation" ADD CONSTRAINT "generation_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "jhalak"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."generation" ADD CONSTRAINT "generation_transcript_id_transcript_id_fk" FOREIGN KEY ("transcript_id") REFERENCES "jhalak"."transcript"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."job_run" ADD CONSTRAINT "job_run_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."job_run" ADD CONSTRAINT "job_run_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "jhalak"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."moment" ADD CONSTRAINT "moment_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."moment" ADD CONSTRAINT "moment_generation_id_generation_id_fk" FOREIGN KEY ("generation_id") REFERENCES "jhalak"."generation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."output" ADD CONSTRAINT "output_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."output" ADD CONSTRAINT "output_clip_id_clip_id_fk" FOREIGN KEY ("clip_id") REFERENCES "jhalak"."clip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."render" ADD CONSTRAINT "render_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."render" ADD CONSTRAINT "render_output_id_output_id_fk" FOREIGN KEY ("output_id") REFERENCES "jhalak"."output"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."render" ADD CONSTRAINT "render_plan_id_clip_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "jhalak"."clip_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."transcript" ADD CONSTRAINT "transcript_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."transcript" ADD CONSTRAINT "transcript_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "jhalak"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."video" ADD CONSTRAINT "video_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_by_video" ON "jhalak"."clip" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "generation_by_video" ON "jhalak"."generation" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "job_run_by_video" ON "jhalak"."job_run" USING btree ("video_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_run_active" ON "jhalak"."job_run" USING btree ("name","subject_id") WHERE status in ('queued','running');--> statement-breakpoint
CREATE INDEX "video_by_workspace" ON "jhalak"."video" USING btree ("workspace_id","created_at");