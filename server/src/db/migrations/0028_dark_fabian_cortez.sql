CREATE TABLE "jhalak"."profile_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"upload_key" text,
	"format" text NOT NULL,
	"storage_key" text,
	"failure_code" text,
	"failure_message" text,
	"failure_details" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jhalak"."profile_picture" ADD CONSTRAINT "profile_picture_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_picture_by_user" ON "jhalak"."profile_picture" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "profile_picture_by_file" ON "jhalak"."profile_picture" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "profile_picture_by_upload" ON "jhalak"."profile_picture" USING btree ("upload_key");