import { describe, expect, it } from "vitest";
import { endpointsInCode } from "../program/testing/facts-in-code.ts";
import { nestjsReader } from "./nestjs.ts";

const endpoints = (files: Record<string, string>) => endpointsInCode(nestjsReader, files);

const controller = `import { Controller, Get } from "@nestjs/common";
@Controller("cats")
export class Cats {
  constructor(private readonly service: Service) {}
  @Get(":id")
  @UseGuards(Guard)
  one(@Param("id") id: string) {}
}`;

describe("NestJS", () => {
  it("reads controllers with a path, several, or none, and methods with several paths", async () => {
    const code = `const base = "dogs";
@Controller(base)
class Dogs {
  @Post()
  create() {}
  @All(["a", "b/:id"])
  any() {}
}
@Controller(["x", "y"])
class Both { @Delete() remove() {} }
@Controller()
class Root { @Get() index() {} helper() {} }`;
    expect(await endpoints({ "cats.ts": controller, "dogs.ts": code })).toEqual([
      "cats.ts:5 GET /cats/{id}",
      "dogs.ts:4 POST /dogs",
      "dogs.ts:6 * /dogs/a",
      "dogs.ts:6 * /dogs/b/{id}",
      "dogs.ts:10 DELETE /x",
      "dogs.ts:10 DELETE /y",
      "dogs.ts:12 GET /",
    ]);
  });

  it("puts the prefix and the version of the closest application before the path", async () => {
    const main = `const app = await NestFactory.create(AppModule);`;
    expect(
      await endpoints({
        "apps/one/src/main.ts": `${main} app.setGlobalPrefix("api"); app.enableVersioning({ type: VersioningType.URI });`,
        "apps/one/src/cats.ts": `@Controller({ path: "cats", version: "1" })
class Cats { @Get() all() {} @Version("2") @Get("new") fresh() {} }`,
        "apps/two/src/main.ts": main,
        "apps/two/src/cats/cats.ts": controller,
      }),
    ).toEqual([
      "apps/one/src/cats.ts:2 GET /api/v1/cats",
      "apps/one/src/cats.ts:2 GET /api/v2/cats/new",
      "apps/two/src/cats/cats.ts:5 GET /cats/{id}",
    ]);
  });

  it("puts what the modules are registered below before the path, and reports what is computed", async () => {
    expect(
      await endpoints({
        "app.module.ts": `import { RouterModule } from "@nestjs/core";
import { Cats } from "./cats";
const routes = [
  { path: "shop", module: ShopModule, children: [{ path: ":shop/pets", module: PetsModule }, CartModule] },
];
@Module({ imports: [RouterModule.register(routes)] })
class AppModule {}
@Module({})
class ShopModule {}
@Module({ controllers: [Cats] })
class PetsModule {}
@Module({ controllers: [Cart] })
class CartModule {}
@Controller("cart")
class Cart { @Post() add() {} }`,
        "cats.ts": controller,
        "other.module.ts": `import { RouterModule } from "@nestjs/core";
@Module({ imports: [RouterModule.register(routesOf(environment))] })
class OtherModule {}
const circle = [{ path: "a", children: circle }, { children: circle }, { children: circle }];
RouterModule.register(circle);`,
      }),
    ).toEqual([
      "app.module.ts:15 POST /shop/cart",
      "cats.ts:5 GET /shop/{shop}/pets/cats/{id}",
      "other.module.ts:2 unread",
      "other.module.ts:5 unread",
    ]);
  });

  it("reports a path that only the running code knows", async () => {
    expect(await endpoints({ "a.ts": `@Controller(pathOf(x))\nclass A { @Get() a() {} }` })).toEqual([
      "a.ts:2 unread",
    ]);
  });
});
