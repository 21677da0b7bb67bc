/** A description in OpenAPI 3.0 with most of what that version can say. */
export const richApi30 = `openapi: 3.0.4
info:
  title: Harbour
  version: 2.4.0
  description: "Berths and *tugs*."
  termsOfService: https://harbour.example/terms
  contact: { name: Harbour office, email: office@harbour.example }
  license: { name: MIT, url: https://harbour.example/mit }
externalDocs: { description: Handbook, url: https://harbour.example/handbook }
servers:
  - url: https://{region}.harbour.example/v2
    description: By region
    variables: { region: { default: north, enum: [north, south], description: Coast } }
security:
  - key: []
tags:
  - { name: Berths, description: Where ships lie }
  - { name: Tugs }
paths:
  /berths:
    summary: All berths
    parameters:
      - { name: X-Trace, in: header, description: Trace of the call, schema: { type: string, format: uuid } }
    get:
      operationId: listBerths
      summary: Lists berths
      description: "Lists the berths that are **free**."
      tags: [Berths, Tugs]
      parameters:
        - name: kind
          in: query
          style: form
          explode: false
          schema: { type: array, items: { type: string, enum: [deep, shallow] }, minItems: 1, maxItems: 5, uniqueItems: true }
        - { name: limit, in: query, schema: { type: integer, format: int32, minimum: 1, maximum: 50, default: 20 } }
        - { name: session, in: cookie, deprecated: true, schema: { type: string, minLength: 8, maxLength: 40, pattern: "^[a-z]+$" } }
      responses:
        "200":
          description: Free berths
          headers:
            Next: { description: Where the next page is, required: true, schema: { type: string, format: uri } }
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Berth" } }
              example: [{ id: b1 }]
            text/csv: { schema: { type: string } }
          links:
            one: { operationId: getBerth, description: A berth, parameters: { id: $response.body#/0/id } }
        "400": { $ref: "#/components/responses/Problem" }
    post:
      operationId: reserveBerth
      security: [{ login: [write], key: [] }, {}]
      requestBody:
        description: What is reserved
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [ship, from]
              properties:
                ship: { type: string, maxLength: 60 }
                from: { type: string, format: date-time }
                nights: { type: integer, exclusiveMinimum: true, minimum: 0, multipleOf: 1, default: 2 }
                tug: { $ref: "#/components/schemas/Tug" }
          multipart/form-data:
            schema: { type: object, properties: { papers: { type: string, format: binary } } }
            encoding: { papers: { contentType: application/pdf } }
      responses:
        "201": { description: Reserved, content: { application/json: { schema: { $ref: "#/components/schemas/Berth" } } } }
      callbacks:
        onFree:
          "{$request.body#/from}":
            post:
              summary: The berth is free
              requestBody: { content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: string }, since: { type: integer } } } } } }
              responses: { "204": { description: Noted } }
  /berths/{id}:
    get:
      operationId: getBerth
      deprecated: true
      servers: [{ url: https://old.harbour.example }]
      externalDocs: { url: https://harbour.example/berths }
      parameters: [{ $ref: "#/components/parameters/Id" }]
      responses:
        default: { description: The berth, content: { "*/*": { schema: { $ref: "#/components/schemas/Berth" } } } }
components:
  parameters:
    Id: { name: id, in: path, required: true, schema: { type: string }, example: b1 }
  responses:
    Problem: { description: A mistake, content: { application/problem+json: { schema: { $ref: "#/components/schemas/Problem" } } } }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: A key of the office }
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://harbour.example/token, scopes: { write: Reserves } } } }
  schemas:
    Problem: { type: object, additionalProperties: false, properties: { title: { type: string }, status: { type: integer } } }
    State: { type: string, enum: [free, taken], description: State of a berth, x-note: kept }
    Berth:
      type: object
      title: A berth
      description: Where a ship lies
      required: [id, state]
      minProperties: 2
      properties:
        id: { type: string, readOnly: true }
        state: { $ref: "#/components/schemas/State" }
        note: { type: string, nullable: true, maxLength: 100, writeOnly: true }
        position: { type: object, required: [lat], properties: { lat: { type: number, minimum: -90 }, lon: { type: number } } }
        depths: { type: array, items: { type: object, properties: { metres: { type: number, format: float } } } }
        labels: { type: object, additionalProperties: { type: string, maxLength: 20 } }
        previous: { allOf: [{ $ref: "#/components/schemas/Berth" }], nullable: true }
        old: { type: string, deprecated: true, xml: { name: former } }
    Boat: { type: object, required: [kind], properties: { kind: { type: string } } }
    Tug:
      oneOf: [{ $ref: "#/components/schemas/Boat" }, { $ref: "#/components/schemas/Barge" }]
      discriminator: { propertyName: kind, mapping: { boat: "#/components/schemas/Boat", barge: Barge } }
    Barge:
      allOf:
        - $ref: "#/components/schemas/Boat"
        - { type: object, required: [load], properties: { load: { type: number } } }
`;

/** A description in OpenAPI 3.1 with what that version has added. */
export const richApi31 = `openapi: 3.1.1
info: { title: Weather, version: "7", summary: Weather of the coast, license: { name: MIT, identifier: MIT } }
jsonSchemaDialect: https://spec.openapis.org/oas/3.1/dialect/base
paths:
  /stations/{id}:
    $ref: "#/components/pathItems/Station"
webhooks:
  storm:
    post:
      operationId: stormComes
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Warning" } } } }
      responses: { "202": { description: Noted } }
components:
  pathItems:
    Station:
      get:
        operationId: getStation
        parameters:
          - { name: id, in: path, required: true, schema: { type: string } }
          - { name: filter, in: query, content: { application/json: { schema: { type: object, properties: { since: { type: string, format: date } } } } } }
        responses: { "200": { description: The station, content: { application/json: { schema: { $ref: "#/components/schemas/Station" } } } } }
  schemas:
    Anything: true
    Nothing: false
    Station:
      $id: station
      type: [object, "null"]
      properties:
        kind: { const: station }
        names: { type: array, items: { type: [string, "null"] } }
        pair: { type: array, prefixItems: [{ type: number }, { type: string }], items: false, minContains: 1, contains: { type: number } }
        free: true
        never: false
        picture: { type: string, contentEncoding: base64, contentMediaType: image/png }
        level: { type: number, exclusiveMinimum: 0, exclusiveMaximum: 12, examples: [3, 4] }
        wind: { $ref: "#/$defs/none", description: A reference that leads nowhere }
        warning: { $ref: "#/components/schemas/Warning", description: The newest one, deprecated: true }
      patternProperties: { "^x_": { type: integer } }
      propertyNames: { maxLength: 12 }
      unevaluatedProperties: false
      dependentRequired: { names: [kind] }
      dependentSchemas: { pair: { required: [level] } }
      if: { properties: { kind: { const: buoy } } }
      then: { required: [level] }
      else: { required: [names] }
      not: { required: [never] }
    Warning:
      $defs: { Level: { enum: [1, 2, three, null, true] } }
      type: object
      properties:
        level: { $ref: "#/components/schemas/Warning/$defs/Level" }
        next: { $dynamicRef: "#warning" }
        either: { anyOf: [{ type: string }, { type: integer }, { type: object, title: Detail, properties: { text: { type: string } } }] }
      $dynamicAnchor: warning
`;

/** A description in OpenAPI 3.2 with what that version has added. */
export const richApi32 = `openapi: 3.2.0
$self: https://search.example/openapi.yaml
info: { title: Search, version: 1.0.0 }
servers: [{ url: https://search.example, name: main }]
tags:
  - { name: Find, summary: Finds things, kind: nav }
  - { name: Files, parent: Find }
paths:
  /documents:
    query:
      operationId: queryDocuments
      tags: [Files]
      parameters: [{ name: q, in: querystring, content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { words: { type: string } } } } } }]
      requestBody: { content: { application/json: { $ref: "#/components/mediaTypes/Question" } } }
      responses:
        "200":
          summary: Found
          description: One document after the other
          content:
            application/jsonl: { itemSchema: { $ref: "#/components/schemas/Document" } }
            text/event-stream: { itemSchema: { type: object, properties: { event: { type: string }, data: { type: string, contentMediaType: application/json, contentSchema: { $ref: "https://search.example/openapi.yaml#/components/schemas/Document" } } } } }
    additionalOperations:
      COPY: { operationId: copyDocuments, responses: { "204": { description: Copied } } }
components:
  mediaTypes:
    Question: { schema: { type: object, required: [text], properties: { text: { type: string } } }, examples: { short: { summary: A short one, dataValue: { text: fog } } } }
  securitySchemes:
    device: { type: oauth2, deprecated: true, oauth2MetadataUrl: https://search.example/meta, flows: { deviceAuthorization: { deviceAuthorizationUrl: https://search.example/device, tokenUrl: https://search.example/token, scopes: {} } } }
  schemas:
    Document:
      oneOf: [{ $ref: "#/components/schemas/Text" }, { $ref: "#/components/schemas/Picture" }]
      discriminator: { propertyName: kind, defaultMapping: Text }
    Text: { type: object, properties: { kind: { type: string }, words: { type: integer, minimum: 0 } } }
    Picture: { type: object, properties: { kind: { type: string } } }
`;
