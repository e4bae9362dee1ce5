CREATE TABLE "jhalak"."font" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"measures" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jhalak"."brand_kit" ADD COLUMN "font_id" text;--> statement-breakpoint
ALTER TABLE "jhalak"."brand_kit" ADD COLUMN "intro_id" text;--> statement-breakpoint
ALTER TABLE "jhalak"."brand_kit" ADD COLUMN "outro_id" text;--> statement-breakpoint
ALTER TABLE "jhalak"."font" ADD CONSTRAINT "font_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "font_by_workspace" ON "jhalak"."font" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "font_by_file" ON "jhalak"."font" USING btree ("storage_key");--> statement-breakpoint
ALTER TABLE "jhalak"."brand_kit" ADD CONSTRAINT "brand_kit_font_id_font_id_fk" FOREIGN KEY ("font_id") REFERENCES "jhalak"."font"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."brand_kit" ADD CONSTRAINT "brand_kit_intro_id_broll_asset_id_fk" FOREIGN KEY ("intro_id") REFERENCES "jhalak"."broll_asset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."brand_kit" ADD CONSTRAINT "brand_kit_outro_id_broll_asset_id_fk" FOREIGN KEY ("outro_id") REFERENCES "jhalak"."broll_asset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_kit_by_font" ON "jhalak"."brand_kit" USING btree ("font_id");--> statement-breakpoint
CREATE INDEX "brand_kit_by_intro" ON "jhalak"."brand_kit" USING btree ("intro_id");--> statement-breakpoint
CREATE INDEX "brand_kit_by_outro" ON "jhalak"."brand_kit" USING btree ("outro_id");