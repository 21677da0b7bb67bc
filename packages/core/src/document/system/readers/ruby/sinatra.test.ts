import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { sinatraReader } from "./sinatra.ts";

test("routes of a script and of classes are read, below the paths of config.ru", async () => {
  const found = await endpointsInProgram(sinatraReader, {
    "mail/app.rb": `require "sinatra"
set :port, ENV["PORT"]
post "/send/?" do
  halt 400
end
get "/files/?*", provides: :json do
end
get %r{/hello/(\\w+)} do
end
cache.get "/no-route" do
end`,
    "shop/base.rb": `require "sinatra/base"
class Base < Sinatra::Base
  get("/health") { "ok" }
end`,
    "shop/orders.rb": `module Shop
  class Orders < Base
    namespace "/orders" do
      get "/:id.?:format?" do
      end
    end
    delete "/carts/:id" do
    end
  end
end`,
    "shop/config.ru": `require_relative "orders"
map "/api" do
  run Shop::Orders
end
use Base`,
    "admin/start.rb": `require "sinatra/base"
class Admin < Sinatra::Base
  get "/users" do
  end
end
Rack::Builder.new do
  map("/admin") { run Admin.new }
end`,
  });
  expect(found).toEqual([
    "3 GET /admin/users",
    "3 POST /send",
    "6 GET /files/{splat}",
    "3 GET /health",
    "4 GET /api/orders/{id}",
    "7 DELETE /api/carts/{id}",
    "8 unread",
  ]);
});
