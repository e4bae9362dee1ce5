// Prints the OpenAPI document of every call of the contract; `npm run generate` keeps it as openapi.json.
import { OpenAPIHono } from '@hono/zod-openapi';
import manifest from '../package.json' with { type: 'json' };
import { describeRoute, openApiDocument } from '../server/src/http/openapi.ts';
import { contractRoutes } from '../server/src/testing/contract-routes.ts';

const app = new OpenAPIHono();
for (const route of await contractRoutes()) app.openAPIRegistry.registerPath(describeRoute(route));
process.stdout.write(`${JSON.stringify(openApiDocument(app, manifest.version), null, 2)}\n`);
