CREATE TABLE "jhalak"."broll_asset" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"tags" jsonb NOT NULL,
	"credit" jsonb NOT NULL,
	"upload_key" text,
	"format" text NOT NULL,
	"storage_key" text,
	"poster_key" text,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"size_bytes" bigint NOT NULL,
	"failure_code" text,
	"failure_message" text,
	"failure_details" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jhalak"."broll_asset" ADD CONSTRAINT "broll_asset_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broll_asset_by_workspace" ON "jhalak"."broll_asset" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "broll_asset_by_file" ON "jhalak"."broll_asset" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "broll_asset_by_upload" ON "jhalak"."broll_asset" USING btree ("upload_key");--> statement-breakpoint
CREATE INDEX "broll_asset_by_poster" ON "jhalak"."broll_asset" USING btree ("poster_key");