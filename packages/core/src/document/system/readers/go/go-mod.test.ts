import { expect, test } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { goModReader } from "./go-mod.ts";

test("a module with a program is an application with the packages that it needs itself", async () => {
  const { facts } = await factsInFiles(goModReader, {
    "orders/go.mod": `module example.com/shop/orders/v2

go 1.22

require github.com/lib/pq v1.10.0
require (
	github.com/gin-gonic/gin v1.9.0
	golang.org/x/sys v0.1.0 // indirect
)`,
    "orders/main.go": "package main\nfunc main() {}",
  });
  const file = "orders/go.mod";
  expect(facts).toEqual([
    {
      kind: "module",
      folder: "orders",
      names: ["orders"],
      technologies: ["Go"],
      unit: "application",
      place: { file, line: 1 },
    },
    { kind: "dependency", folder: "orders", name: "github.com/lib/pq", place: { file, line: 5 } },
    { kind: "dependency", folder: "orders", name: "github.com/gin-gonic/gin", place: { file, line: 7 } },
  ]);
});

test("a module with several programs holds an application for each", async () => {
  const { facts } = await factsInFiles(goModReader, {
    "go.mod": "module example.com/shop",
    "cmd/api/main.go": "package main\nfunc main() {}",
    "cmd/worker/main.go": "package main\nfunc main() {}",
    "plugin/example/echo/main.go": "package main\nfunc main() {}",
    "plugin/testing/broken/main.go": "package main\nfunc main() {}",
    "tools/main.go": "//go:build ignore\npackage main\nfunc main() {}",
  });
  expect(facts.map((fact) => fact.kind === "module" && `${fact.folder}: ${fact.unit}`)).toEqual([
    ": aggregate",
    "cmd/api: application",
    "cmd/worker: application",
  ]);
});

test("a file that names no module is unread", async () => {
  const { unread } = await factsInFiles(goModReader, { "go.mod": "require (" });
  expect(unread).toEqual([{ file: "go.mod", reason: "It names no module." }]);
});

test("the folders of a module with several programs import each other", async () => {
  const { facts } = await factsInFiles(goModReader, {
    "shop/go.mod": "module example.org/shop\n",
    "shop/cmd/orders/main.go": `package main
import "example.org/shop/internal/orders"
func main() {}`,
    "shop/cmd/mail/main.go": `package main
import (
	"fmt"
	mail "example.org/shop/internal/mail"
)
func main() {}`,
    "shop/internal/orders/orders.go": `package orders
import _ "example.org/shop/internal/store"
var text = "example.org/shop/none"`,
  });

  expect(
    facts.flatMap((fact) =>
      fact.kind === "import" ? [`${fact.folder} -> ${fact.uses} ${fact.place.line}`] : [],
    ),
  ).toEqual([
    "shop/cmd/mail -> shop/internal/mail 4",
    "shop/cmd/orders -> shop/internal/orders 2",
    "shop/internal/orders -> shop/internal/store 2",
  ]);
});
