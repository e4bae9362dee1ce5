CREATE TABLE "jhalak"."data_copy" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"receipt" text NOT NULL,
	"storage_key" text,
	"size_bytes" bigint,
	"sha256" text,
	"tables" integer,
	"files" integer,
	"files_bytes" bigint,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"failure_code" text,
	"failure_message" text,
	"failure_details" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jhalak"."data_copy" ADD CONSTRAINT "data_copy_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_copy_active" ON "jhalak"."data_copy" USING btree ("user_id") WHERE finished_at is null and failure_code is null;--> statement-breakpoint
CREATE INDEX "data_copy_by_user" ON "jhalak"."data_copy" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "data_copy_by_file" ON "jhalak"."data_copy" USING btree ("storage_key");