import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { grapeReader } from "./grape.ts";

test("prefix, version and namespaces make the path, below what mounts the API", async () => {
  const found = await endpointsInProgram(grapeReader, {
    "app/api/depot/base.rb": `module Depot
  class Base < Grape::API
    prefix :api
    version "v2", using: :path
    mount Depot::Parcels
    mount Labels => "/print"
  end
end`,
    "app/api/depot/parcels.rb": `module Depot
  class Parcels < Grape::API
    resource :parcels do
      desc "All of them"
      get { Parcel.all }
      params { requires :id }
      route_param :id do
        get { Parcel.find(params[:id]) }
        route [:put, :patch], "/weight" do
        end
        namespace :scans do
          post "last(.:format)" do
          end
        end
      end
      get ":code/history" do
      end
    end
  end
end`,
    "app/api/depot/labels.rb": `class Depot::Labels < Grape::API
  version ["v1", "v2"], using: :header, vendor: "depot"
  get "labels/:id" do
  end
  get path_of_today do
  end
end`,
    "config/routes.rb": `Rails.application.routes.draw do
  mount Depot::Base => "/service"
end`,
  });
  expect(found).toEqual([
    "3 GET /service/print/api/labels/{id}",
    "5 GET /service/api/v2/parcels",
    "8 GET /service/api/v2/parcels/{id}",
    "9 PUT /service/api/v2/parcels/{id}/weight",
    "9 PATCH /service/api/v2/parcels/{id}/weight",
    "12 POST /service/api/v2/parcels/{id}/scans/last",
    "16 GET /service/api/v2/parcels/{code}/history",
    "5 unread",
  ]);
});
