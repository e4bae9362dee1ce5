CREATE TABLE "jhalak"."dictionary_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"kit_id" text,
	"kind" text NOT NULL,
	"spelling" text NOT NULL,
	"heard" jsonb NOT NULL,
	"language" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jhalak"."dictionary_entry" ADD CONSTRAINT "dictionary_entry_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."dictionary_entry" ADD CONSTRAINT "dictionary_entry_kit_id_brand_kit_id_fk" FOREIGN KEY ("kit_id") REFERENCES "jhalak"."brand_kit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dictionary_entry_by_workspace" ON "jhalak"."dictionary_entry" USING btree ("workspace_id","spelling");--> statement-breakpoint
CREATE INDEX "dictionary_entry_by_kit" ON "jhalak"."dictionary_entry" USING btree ("kit_id");