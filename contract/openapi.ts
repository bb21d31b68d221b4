// Derives the OpenAPI 3.1 document from the schemas. `npm run schemas` writes it to openapi.json.
import * as z from 'zod/mini'

import { operations, type OperationName } from './operations.ts'
import {
  branchSchema,
  granularPermissionSchema,
  repositorySchema,
  reviewerStatusSchema,
  reviewSchema,
  userSchema,
} from './resources.ts'

type JsonSchema = Record<string, unknown>
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }

const resources = {
  User: userSchema,
  ReviewerStatus: reviewerStatusSchema,
  Review: reviewSchema,
  Repository: repositorySchema,
  GranularPermission: granularPermissionSchema,
  Branch: branchSchema,
}

/** The whole interface as an OpenAPI 3.1 document, for JSON.stringify. */
export function openapi(): JsonSchema {
  const paths: Record<string, JsonSchema> = {}
  for (const name of Object.keys(operations) as OperationName[]) {
    const { path, method } = operations[name]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(name) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reviews and repositories',
      version: 'v0',
      description:
        'Success status codes, error bodies, pagination and ordering are not shown by the interface.',
    },
    servers: [{ url: '/v0', description: 'base_url; it ends with the version segment v0' }],
    security: [{ implicit: [] }],
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        implicit: {
          type: 'oauth2',
          description:
            'Every request carries the header Authorization with the value Bearer <ACCESS_TOKEN>. The authorization URL and the scopes are not shown: OpenAPI wants an address here, so one that can not exist stands for it.',
          flows: {
            implicit: {
              authorizationUrl: 'https://authorization-url.not-shown.invalid/',
              scopes: {},
            },
          },
        },
      },
    },
  }
}

function operationObject(name: OperationName): JsonSchema {
  const operation = operations[name]
  const parameters: Parameter[] = Object.entries(operation.params.shape).map(
    ([parameter, schema]) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: jsonSchema(schema),
    }),
  )
  if ('filter' in operation) {
    for (const [parameter, schema] of Object.entries(operation.filter.shape)) {
      parameters.push({
        name: parameter,
        in: 'query',
        required: false,
        schema: jsonSchema(schema),
      })
    }
  }
  return {
    operationId: name,
    summary: operation.summary,
    parameters,
    ...('body' in operation && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(operation.body) } },
      },
    }),
    responses: {
      '2XX': {
        description: 'Success; the exact status code is not shown.',
        content: { 'application/json': { schema: jsonSchema(operation.response) } },
      },
      default: { description: 'An error; status codes and bodies are not shown.' },
    },
  }
}

function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry(), conversion)
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, plain(schema as JsonSchema)]),
  )
}

/** One schema, in which resources are references to the components. */
function jsonSchema(schema: z.ZodMiniType): JsonSchema {
  const resource = Object.entries(resources).find(([, candidate]) => candidate === schema)
  if (resource) return { $ref: reference(resource[0]) }
  const { schemas } = z.toJSONSchema(registry().add(schema, { id: 'Inline' }), conversion)
  return plain(schemas['Inline'] as JsonSchema)
}

function registry() {
  const named = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(resources)) named.add(schema, { id })
  return named
}

function reference(id: string): string {
  return `#/components/schemas/${id}`
}

const conversion = {
  uri: reference,
  io: 'input' as const,
  unrepresentable: 'any' as const,
  // The only unions in the contract are those of numbers and bigints. In JavaScript, a bigint stands for a JSON
  // integer that a number can't represent; in JSON both are numbers.
  override: ({ jsonSchema: json }) => {
    const [number] = json.anyOf ?? []
    if (!number) return
    delete json.anyOf
    json.type = number.type
  },
} satisfies z.core.RegistryToJSONSchemaParams

function plain({ $schema: _schema, $id: _id, ...rest }: JsonSchema): JsonSchema {
  return rest
}
