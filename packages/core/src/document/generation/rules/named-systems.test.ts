import { expect, test } from "vitest";
import { namedSystems } from "./named-systems.ts";

test.each([
  ["Tenants pay by direct debit through GoCardless", ["GoCardless"]],
  ["The owner signs the contract online (DocuSign)", ["DocuSign"]],
  ["We use Xero for bookkeeping, I don't want to type anything twice.", ["Xero"]],
  ["All staff must use our Okta for login", ["Okta"]],
  ["Tax data is handed to SAP every night", ["SAP"]],
  ["Invoices go to DATEV.", ["DATEV"]],
  ["User accounts are managed in Keycloak.", ["Keycloak"]],
  [
    "The solution must integrate with Esri ArcGIS and the Town's Tyler Munis finance system.",
    ["Esri ArcGIS", "Tyler Munis finance system"],
  ],
  ["The system shall obtain the forecast from the MeteoNet service every three hours.", ["MeteoNet service"]],
  ["Species names are checked against the World Flora Online service.", ["World Flora Online service"]],
  [
    "The system issues an electronic prescription to the national e-prescription service.",
    ["national e-prescription service"],
  ],
  ["National donor registry (REST): check whether the donor is blocked", ["national donor registry"]],
  ["Guests pay a deposit with Vipps or card", ["Vipps"]],
  ["SMS through Twilio for donors without the app", ["Twilio"]],
])("a sentence names the systems of others that are worked with: %s", (text, systems) => {
  expect(namedSystems(text, "Orchard")).toEqual(systems);
});

test.each([
  "The system shall communicate with valve controllers over Modbus TCP.",
  "We use React for the pages and PostgreSQL for the data.",
  "Lab results come in over HL7 from the analyser",
  "Lists are exported to Excel or PDF.",
  "Clerks send the invoice to Anna.",
  "Data is sent to HR on Friday.",
  "Guests pay with Orchard.",
  "The clerk hands the parcel to the Customer.",
  "The bus goes to London every hour.",
  "Guests go to Hall B.",
  "Photos are uploaded in March.",
  "The station shall connect to a UAV.",
  "Card data never leaves the payment provider (PCI DSS)",
])("protocols, formats, technologies, people and the system itself are not external systems: %s", (text) => {
  expect(namedSystems(text, "Orchard")).toEqual([]);
});
