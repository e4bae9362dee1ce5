CREATE TABLE "jhalak"."brand" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"logo_id" text,
	"logo_corner" text NOT NULL,
	"logo_size" real NOT NULL,
	"colors" jsonb NOT NULL,
	"caption_style" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jhalak"."export" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"clip_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"ratio" text NOT NULL,
	"quality" text NOT NULL,
	"subtitle_language" text NOT NULL,
	"storage_key" text,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"size_bytes" bigint,
	"sha256" text,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "export_of_plan" UNIQUE("plan_id","ratio","quality","subtitle_language")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."logo" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"upload_key" text,
	"format" text NOT NULL,
	"storage_key" text,
	"width" integer,
	"height" integer,
	"size_bytes" bigint,
	"sha256" text,
	"failure_code" text,
	"failure_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jhalak"."brand" ADD CONSTRAINT "brand_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."brand" ADD CONSTRAINT "brand_logo_id_logo_id_fk" FOREIGN KEY ("logo_id") REFERENCES "jhalak"."logo"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."export" ADD CONSTRAINT "export_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."export" ADD CONSTRAINT "export_clip_id_clip_id_fk" FOREIGN KEY ("clip_id") REFERENCES "jhalak"."clip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."export" ADD CONSTRAINT "export_plan_id_clip_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "jhalak"."clip_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."logo" ADD CONSTRAINT "logo_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_by_clip" ON "jhalak"."export" USING btree ("clip_id","created_at");--> statement-breakpoint
CREATE INDEX "logo_by_workspace" ON "jhalak"."logo" USING btree ("workspace_id","created_at");