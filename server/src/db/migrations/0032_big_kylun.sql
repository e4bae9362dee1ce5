CREATE TABLE "jhalak"."post" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"clip_id" text NOT NULL,
	"platform" text NOT NULL,
	"planned_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"link" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_of_clip" UNIQUE("clip_id","platform")
);
--> statement-breakpoint
ALTER TABLE "jhalak"."export" DROP CONSTRAINT "export_of_plan";--> statement-breakpoint
ALTER TABLE "jhalak"."export" ADD COLUMN "max_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jhalak"."post" ADD CONSTRAINT "post_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."post" ADD CONSTRAINT "post_clip_id_clip_id_fk" FOREIGN KEY ("clip_id") REFERENCES "jhalak"."clip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_by_workspace" ON "jhalak"."post" USING btree ("workspace_id","planned_at");--> statement-breakpoint
ALTER TABLE "jhalak"."export" ADD CONSTRAINT "export_of_plan" UNIQUE("plan_id","ratio","quality","subtitle_language","max_bytes");