// Prints the OpenAPI document of version 1 of the public API; `npm run generate` keeps it as openapi-v1.json.
import manifest from '../package.json' with { type: 'json' };
import { withComponents } from '../server/src/http/v1/openapi-components.ts';
import { documentOfV1 } from '../server/src/http/v1/openapi-v1.ts';
import { v1Routes } from '../server/src/testing/contract-routes.ts';

const document = withComponents(documentOfV1(await v1Routes(), manifest.version));
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
