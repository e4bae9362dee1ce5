// Prints the OpenAPI document of every call of the contract; `npm run generate` keeps it as openapi.json.
import manifest from '../package.json' with { type: 'json' };
import { documentOf } from '../server/src/http/core/openapi.ts';
import { contractRoutes } from '../server/src/testing/contract-routes.ts';

const document = documentOf(await contractRoutes(), manifest.version);
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
