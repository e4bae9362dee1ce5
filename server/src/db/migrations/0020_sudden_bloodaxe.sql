CREATE TABLE "jhalak"."feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"link_id" text NOT NULL,
	"clip_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"at_ms" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jhalak"."share_link" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"video_id" text NOT NULL,
	"clip_id" text,
	"created_by" text NOT NULL,
	"token_sha256" text NOT NULL,
	"password_hash" text,
	"allow_download" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_link_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."share_salt" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jhalak"."share_visit" (
	"link_id" text NOT NULL,
	"visitor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_visit_link_id_visitor_pk" PRIMARY KEY("link_id","visitor")
);
--> statement-breakpoint
ALTER TABLE "jhalak"."feedback" ADD CONSTRAINT "feedback_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."feedback" ADD CONSTRAINT "feedback_link_id_share_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "jhalak"."share_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."feedback" ADD CONSTRAINT "feedback_clip_id_clip_id_fk" FOREIGN KEY ("clip_id") REFERENCES "jhalak"."clip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."share_link" ADD CONSTRAINT "share_link_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."share_link" ADD CONSTRAINT "share_link_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "jhalak"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."share_link" ADD CONSTRAINT "share_link_clip_id_clip_id_fk" FOREIGN KEY ("clip_id") REFERENCES "jhalak"."clip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."share_visit" ADD CONSTRAINT "share_visit_link_id_share_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "jhalak"."share_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_by_clip" ON "jhalak"."feedback" USING btree ("clip_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_by_link" ON "jhalak"."feedback" USING btree ("link_id","created_at");--> statement-breakpoint
CREATE INDEX "share_link_by_video" ON "jhalak"."share_link" USING btree ("video_id","created_at");--> statement-breakpoint
CREATE INDEX "share_link_by_clip" ON "jhalak"."share_link" USING btree ("clip_id");