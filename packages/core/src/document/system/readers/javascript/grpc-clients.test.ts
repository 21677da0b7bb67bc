import { describe, expect, it } from "vitest";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { grpcClientsReader } from "./grpc-clients.ts";

describe("gRPC clients of Node", () => {
  it("are what is created with an address and credentials, servers not among them", async () => {
    const code = `const grpc = require("@grpc/grpc-js");
const stock = new shop.StockService(process.env.STOCK_ADDR, grpc.credentials.createInsecure());
server.bindAsync("0.0.0.0:1", grpc.ServerCredentials.createInsecure(), done);
const other = new shop.Other(addressOf(x), grpc.credentials.createInsecure());`;
    expect(await factsInCode(grpcClientsReader, { "a.js": code })).toEqual({
      facts: [
        {
          kind: "call",
          from: { file: "a.js" },
          to: { address: "${STOCK_ADDR}" },
          protocol: "gRPC",
          grade: "seen",
          place: { file: "a.js", line: 2 },
        },
      ],
      unread: [
        { file: "a.js", line: 4, reason: "The address of this stub is only known when the code runs." },
      ],
    });
  });
});
