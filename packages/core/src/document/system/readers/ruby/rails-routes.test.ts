import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { railsRoutesReader } from "./rails-routes.ts";

const routesIn = (routes: string, others: Readonly<Record<string, string>> = {}) =>
  endpointsInProgram(railsRoutesReader, {
    "config/routes.rb": `Rails.application.routes.draw do\n${routes}\nend`,
    ...others,
  });

test("a resource has the seven actions of Rails, and a singular one no index", async () => {
  expect(await routesIn("resources :parcels\nresource :profile, except: [:destroy]")).toEqual([
    "2 GET /parcels",
    "2 GET /parcels/new",
    "2 POST /parcels",
    "2 GET /parcels/{id}",
    "2 GET /parcels/{id}/edit",
    "2 PATCH /parcels/{id}",
    "2 PUT /parcels/{id}",
    "2 DELETE /parcels/{id}",
    "3 GET /profile/new",
    "3 POST /profile",
    "3 GET /profile",
    "3 GET /profile/edit",
    "3 PATCH /profile",
    "3 PUT /profile",
  ]);
});

test("resources are nested with the parameter of the outer one, and own actions are on members or collections", async () => {
  const found = await routesIn(`
resources :depots, only: :index, path: "hubs", param: :code do
  member do
    post :close
    patch :update
  end
  get :search, on: :collection
  get :map
  collection { delete :destroy }
  resources :shelves, only: %i[show create], path_names: { new: "neu" }
  resource :address, only: :show do
    get :history
  end
end`);
  expect(found).toEqual([
    "3 GET /hubs",
    "5 POST /hubs/{code}/close",
    "6 PATCH /hubs/{code}",
    "8 GET /hubs/search",
    "9 GET /hubs/{depot_code}/map",
    "10 DELETE /hubs",
    "11 POST /hubs/{depot_code}/shelves",
    "11 GET /hubs/{depot_code}/shelves/{id}",
    "12 GET /hubs/{depot_code}/address",
    "13 GET /hubs/{depot_code}/address/history",
  ]);
});

test("namespaces, scopes and blocks of conditions put their path in front of what they contain", async () => {
  const found = await routesIn(`
namespace :admin do
  root to: "home#index"
  resources :users, only: :show
end
namespace :api, path: "service" do
  scope module: :v1, path: "v1", only: [:index] do
    resources :orders
  end
end
scope "(:locale)", locale: /de|en/ do
  constraints subdomain: "shop" do
    get "offers(/:page)", to: "offers#index"
  end
end
authenticate :user, ->(user) { user.admin? } do
  get "status" => "status#show"
end
if Rails.env.development?
  get "/letters", to: "letters#index"
end`);
  expect(found).toEqual([
    "4 GET /admin",
    "5 GET /admin/users/{id}",
    "9 GET /service/v1/orders",
    "14 GET /{locale}/offers/{page}",
    "18 GET /status",
    "21 GET /letters",
  ]);
});

test("members of shallow resources have the path without their parents", async () => {
  const found = await routesIn(`
scope "de" do
  resources :routes, shallow: true, only: :show do
    resources :stops, only: [:index, :show] do
      resources :scans, only: [:index, :destroy]
    end
  end
end`);
  expect(found).toEqual([
    "4 GET /de/routes/{id}",
    "5 GET /de/routes/{route_id}/stops",
    "5 GET /de/stops/{id}",
    "6 GET /de/stops/{stop_id}/scans",
    "6 DELETE /de/scans/{id}",
  ]);
});

test("concerns, loops, match and files that draw names are followed", async () => {
  const found = await routesIn(
    `
concern :commentable do
  resources :comments, only: :create
end
resources :articles, only: [], concerns: :commentable
resources(:pages, only: []) { concerns :commentable }
%w[imprint terms].each do |page|
  get page, to: "pages#show"
end
match "search", to: "search#all", via: [:get, :post]
match "*path", to: "errors#missing", via: :all
draw :tracking
get "orders/:id.:format", to: "orders#show"
get "/old" => redirect("/new")
post compute_path, to: "x#y"`,
    { "config/routes/tracking.rb": `get "track/:code(.:format)", to: "track#show"` },
  );
  expect(found).toEqual([
    "4 POST /articles/{article_id}/comments",
    "4 POST /pages/{page_id}/comments",
    "9 GET /imprint",
    "9 GET /terms",
    "11 GET /search",
    "11 POST /search",
    "12 * /{path}",
    "1 GET /track/{code}",
    "14 GET /orders/{id}",
    "15 GET /old",
    "16 unread",
  ]);
});

test("an application for an API has no forms; a gem that adds routes is unread", async () => {
  const found = await routesIn("resources :orders\nuse_doorkeeper { get :lost }", {
    "config/application.rb": `module Shop
  class Application < Rails::Application
    config.api_only = true
  end
end`,
  });
  expect(found).toEqual([
    "2 GET /orders",
    "2 POST /orders",
    "2 GET /orders/{id}",
    "2 PATCH /orders/{id}",
    "2 PUT /orders/{id}",
    "2 DELETE /orders/{id}",
    "3 unread",
  ]);
});

test("an engine of the system is below the path where it is mounted; another application is named", async () => {
  const found = await routesIn('mount Billing::Engine, at: "/billing"\nmount Sidekiq::Web => "/jobs"', {
    "engines/billing/lib/billing/engine.rb": `module Billing
  class Engine < ::Rails::Engine
  end
end`,
    "engines/billing/config/routes.rb": `Billing::Engine.routes.draw do
  resources :invoices, only: [:index]
end`,
  });
  expect(found).toEqual(["3 * /jobs", "2 GET /billing/invoices", "3 unread"]);
});

test("devise_for adds the routes of the modules that the model has", async () => {
  const found = await routesIn(
    `devise_for :users, path: "", path_names: { sign_in: "login" }, skip: :passwords
devise_for :guests`,
    {
      "app/models/user.rb": `class User < ApplicationRecord
  devise :database_authenticatable, :recoverable, :confirmable
end`,
    },
  );
  expect(found).toEqual([
    "2 GET /login",
    "2 POST /login",
    "2 DELETE /sign_out",
    "2 GET /confirmation/new",
    "2 GET /confirmation",
    "2 POST /confirmation",
    "3 unread",
  ]);
});
