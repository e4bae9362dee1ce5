CREATE TABLE "jhalak"."payment" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"subscription_id" text,
	"top_up_id" text,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"method" text,
	"paid_at" timestamp with time zone NOT NULL,
	"period_start_at" timestamp with time zone,
	"period_end_at" timestamp with time zone,
	"invoiced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_of_provider" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"body_hash" text NOT NULL,
	"state_key" text NOT NULL,
	"event_at" timestamp with time zone NOT NULL,
	"known" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_event_body_hash_unique" UNIQUE("body_hash"),
	CONSTRAINT "payment_event_state_key_unique" UNIQUE("state_key")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."payment_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"provider_id" text,
	"claimed_at" timestamp with time zone,
	"processed_at" timestamp with time zone,
	"credited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_once" UNIQUE("payment_id","reason")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"plan_id" text NOT NULL,
	"period" text NOT NULL,
	"status" text NOT NULL,
	"amount_paise" integer DEFAULT 0 NOT NULL,
	"net_paise" integer,
	"checkout_url" text,
	"expires_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"current_start_at" timestamp with time zone,
	"current_end_at" timestamp with time zone,
	"next_charge_at" timestamp with time zone,
	"paid_count" integer DEFAULT 0 NOT NULL,
	"paid_until" timestamp with time zone,
	"revoked" boolean DEFAULT false NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"cancel_wanted" text,
	"cancel_sent_at" timestamp with time zone,
	"event_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_of_provider" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."test_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jhalak"."top_up" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"minutes" integer NOT NULL,
	"amount_paise" integer NOT NULL,
	"net_paise" integer,
	"status" text NOT NULL,
	"checkout_url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "top_up_of_provider" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
ALTER TABLE "jhalak"."payment" ADD CONSTRAINT "payment_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."payment" ADD CONSTRAINT "payment_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "jhalak"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."payment" ADD CONSTRAINT "payment_top_up_id_top_up_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "jhalak"."top_up"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."payment_refund" ADD CONSTRAINT "payment_refund_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."payment_refund" ADD CONSTRAINT "payment_refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "jhalak"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."subscription" ADD CONSTRAINT "subscription_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."top_up" ADD CONSTRAINT "top_up_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_by_workspace" ON "jhalak"."payment" USING btree ("workspace_id","paid_at");--> statement-breakpoint
CREATE INDEX "payment_without_invoice" ON "jhalak"."payment" USING btree ("created_at") WHERE "jhalak"."payment"."invoiced_at" is null;--> statement-breakpoint
CREATE INDEX "refund_by_workspace" ON "jhalak"."payment_refund" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_open" ON "jhalak"."payment_refund" USING btree ("created_at") WHERE "jhalak"."payment_refund"."status" in ('requested', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_waits_once" ON "jhalak"."subscription" USING btree ("workspace_id") WHERE "jhalak"."subscription"."status" in ('created', 'authenticated');--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_runs_once" ON "jhalak"."subscription" USING btree ("workspace_id") WHERE "jhalak"."subscription"."status" in ('trialing', 'active', 'pending', 'halted', 'paused');--> statement-breakpoint
CREATE UNIQUE INDEX "trial_once" ON "jhalak"."subscription" USING btree ("workspace_id") WHERE "jhalak"."subscription"."provider" = 'trial';--> statement-breakpoint
CREATE INDEX "subscription_by_workspace" ON "jhalak"."subscription" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "top_up_by_workspace" ON "jhalak"."top_up" USING btree ("workspace_id","created_at");