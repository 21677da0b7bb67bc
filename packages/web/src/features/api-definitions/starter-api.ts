/** A valid description to start from. */
export const starterApi = `openapi: 3.1.0
info:
  title: My API
  version: 1.0.0
  description: What the API is for, in **Markdown**.
servers:
  - url: https://api.example.com/v1
paths:
  /items:
    get:
      operationId: listItems
      summary: Lists the items
      tags: [Items]
      x-requirements: []
      parameters:
        - name: limit
          in: query
          description: How many are answered at most.
          schema: { type: integer, minimum: 1, maximum: 100 }
      responses:
        "200":
          description: The items
          content:
            application/json:
              schema:
                type: array
                items: { $ref: "#/components/schemas/Item" }
components:
  schemas:
    Item:
      type: object
      required: [id, name]
      properties:
        id: { type: string, format: uuid }
        name: { type: string, maxLength: 200 }
`;
