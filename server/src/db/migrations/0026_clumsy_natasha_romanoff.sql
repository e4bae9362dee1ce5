CREATE TABLE "jhalak"."brand_kit" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean NOT NULL,
	"logo_id" text,
	"logo_corner" text NOT NULL,
	"logo_size" real NOT NULL,
	"colors" jsonb NOT NULL,
	"caption_style" text NOT NULL,
	"caption_colors" jsonb,
	"caption_settings" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jhalak"."template" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"kit_id" text,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jhalak"."logo" ADD COLUMN "kit_id" text;--> statement-breakpoint
ALTER TABLE "jhalak"."brand_kit" ADD CONSTRAINT "brand_kit_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."brand_kit" ADD CONSTRAINT "brand_kit_logo_id_logo_id_fk" FOREIGN KEY ("logo_id") REFERENCES "jhalak"."logo"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."template" ADD CONSTRAINT "template_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."template" ADD CONSTRAINT "template_kit_id_brand_kit_id_fk" FOREIGN KEY ("kit_id") REFERENCES "jhalak"."brand_kit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_kit_by_workspace" ON "jhalak"."brand_kit" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "brand_kit_by_logo" ON "jhalak"."brand_kit" USING btree ("logo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_kit_default" ON "jhalak"."brand_kit" USING btree ("workspace_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "template_by_workspace" ON "jhalak"."template" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "template_by_kit" ON "jhalak"."template" USING btree ("kit_id");