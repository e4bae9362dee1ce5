CREATE TABLE "jhalak"."speech_choice" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"mode" text NOT NULL,
	"chosen_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jhalak"."speech_piece" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"video_id" text NOT NULL,
	"request_key" text NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"job_id" text,
	"usage_id" text NOT NULL,
	"heard" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "speech_piece_once" UNIQUE("video_id","request_key","start_ms")
);
--> statement-breakpoint
ALTER TABLE "jhalak"."speech_choice" ADD CONSTRAINT "speech_choice_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."speech_piece" ADD CONSTRAINT "speech_piece_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."speech_piece" ADD CONSTRAINT "speech_piece_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "jhalak"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "speech_piece_by_workspace" ON "jhalak"."speech_piece" USING btree ("workspace_id");