CREATE TABLE "jhalak"."notification" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"video_id" text,
	"once_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_once_key_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."notification_read" (
	"notification_id" text NOT NULL,
	"user_id" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_read_notification_id_user_id_pk" PRIMARY KEY("notification_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "jhalak"."video" ADD COLUMN "sample_of" text;--> statement-breakpoint
ALTER TABLE "jhalak"."notification" ADD CONSTRAINT "notification_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."notification" ADD CONSTRAINT "notification_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "jhalak"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."notification_read" ADD CONSTRAINT "notification_read_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "jhalak"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_by_workspace" ON "jhalak"."notification" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "video_sample_once" ON "jhalak"."video" USING btree ("workspace_id","sample_of") WHERE sample_of is not null and deleted_at is null;