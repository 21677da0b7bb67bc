import { expect, test } from "vitest";
import { classifyRequirement } from "./classify-requirement.ts";

test.each([
  ["Pages shall load within 2 seconds.", "performance-efficiency", "within 2 seconds"],
  ["The depot must handle 400 concurrent scans.", "performance-efficiency", "concurrent"],
  ["Passwords are stored encrypted.", "security", "encrypted"],
  ["Only dispatchers may view driver records.", "security", "Only dispatchers may view"],
  ["The service is available 99.5 % of the time.", "reliability", "available 99.5 % of the time"],
  ["A courier shall find the app easy to use.", "interaction-capability", "easy"],
  ["All screens have to be in German and Turkish.", "interaction-capability", "screens have to be in German"],
  ["A tour is never visible to other couriers.", "security", "never visible to"],
  ["The code follows our conventions.", "maintainability", "code follows our conventions"],
  ["The app shall run on Android and iOS.", "flexibility", "run on Android and iOS"],
  ["The system shall interface with the customs service.", "compatibility", "interface with"],
  ["The conveyor stops before it can cause injury.", "safety", "injury"],
  ["Invoices comply with the tax law.", "functional-suitability", "comply"],
  ["A courier shall not be able to view another courier's tour.", "security", "shall not be able to view"],
  ["A lost badge can only be re-activated by a clerk.", "security", "can only be re-activated by"],
  ["The system shall provide security.", "security", "security"],
  ["Stock is booked within transactions.", "reliability", "within transactions"],
  ["It must handle 4,000 hives.", "performance-efficiency", "handle 4,000 h"],
  ["about 200 users, 500 GB of pictures per year", "performance-efficiency", "about 200 users"],
  ["Search answers within a second", "performance-efficiency", "within a second"],
  ["searching has to feel instant (< 1 s)", "performance-efficiency", "< 1 s"],
  ["Work offline in the cellar", "reliability", "Work offline"],
  ["It has to work in churches without reception.", "reliability", "without reception"],
  ["The site is available in English and Welsh.", "interaction-capability", "site is available in English"],
  ["The app works everywhere, even without a network.", "reliability", "without a network"],
])("%s", (text, quality, cue) => {
  expect(classifyRequirement(text)).toEqual({ kind: "non-functional", quality, cue });
});

test.each([
  ["The system shall allow couriers to report damage.", "allow couriers to"],
  ["Dispatchers shall be able to edit the training plan.", "Dispatchers shall be able to edit"],
  ["The system shall display the maintenance history.", "shall display"],
  ["The clerk can send 300 letters.", "can send"],
  // The subject of a function is not its quality.
  ["The system shall record failures of a scanner.", "shall record"],
  ["Dispatchers can view the throughput of a depot.", "Dispatchers can view"],
  ["An authenticated courier shall close a tour.", "shall close"],
  ["The system shall show the most convenient route.", "shall show"],
  ["The app provides quick lists of open tours.", "provides quick lists of"],
  ["Searching for a boat with real-time data", "Searching for"],
  ["Calculation of the capacity of a boat", "Calculation of"],
  ["The night shift dispatcher closes a tour after each failure.", "The night shift dispatcher closes"],
  ["A complaint consists of a text and confidential remarks.", "consists of"],
])("%s", (text, cue) => {
  expect(classifyRequirement(text)).toEqual({ kind: "functional", cue });
});

test("a text without any cue is functional, without one", () => {
  expect(classifyRequirement("Parcels have a weight.")).toEqual({ kind: "functional" });
});

test("the words with the most weight decide the class", () => {
  const found = classifyRequirement("Quick and secure: traffic is encrypted, access rights are checked.");

  expect(found).toEqual({ kind: "non-functional", quality: "security", cue: "encrypted" });
});
