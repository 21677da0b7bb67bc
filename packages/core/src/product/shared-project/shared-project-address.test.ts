import { expect, it } from "vitest";
import { sharedProjectAddress } from "./shared-project-address.ts";

const library = {
  project_id: 7,
  project_name: "Library",
  shared_by: "Ida Keller",
  owner_email: "ida@example.com",
};

it.each([
  [
    "plain words",
    library,
    "/project-dashboard?newShared=true&projectId=7&projectName=Library&sharedBy=Ida+Keller",
  ],
  [
    "signs that mean something in an address",
    { ...library, project_name: "R&D = #1?" },
    "/project-dashboard?newShared=true&projectId=7&projectName=R%26D+%3D+%231%3F&sharedBy=Ida+Keller",
  ],
])("WF57 the way leads to the dashboard with %s", (_, accepted, address) => {
  expect(sharedProjectAddress(accepted)).toBe(address);
});
