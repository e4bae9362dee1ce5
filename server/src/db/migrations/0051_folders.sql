CREATE TABLE "jhalak"."folder" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jhalak"."upload" ADD COLUMN "folder_id" text;--> statement-breakpoint
ALTER TABLE "jhalak"."video" ADD COLUMN "folder_id" text;--> statement-breakpoint
ALTER TABLE "jhalak"."folder" ADD CONSTRAINT "folder_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "folder_name" ON "jhalak"."folder" USING btree ("workspace_id",lower(normalize("name")));--> statement-breakpoint
ALTER TABLE "jhalak"."upload" ADD CONSTRAINT "upload_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "jhalak"."folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."video" ADD CONSTRAINT "video_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "jhalak"."folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_by_folder" ON "jhalak"."upload" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "video_by_folder" ON "jhalak"."video" USING btree ("folder_id","created_at");