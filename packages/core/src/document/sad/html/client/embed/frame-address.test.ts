import { expect, it } from "vitest";
import { frameAddress } from "./frame-address.ts";

const base = "https://wiki.example.org/team/orders.html";
const addressOf = (figure: string, folder = "embed/archscribe-figure.js"): string | undefined =>
  frameAddress({ figure, folder, base });

it.each([
  ["place-an-order", "embed/archscribe-figure.js", "https://wiki.example.org/team/embed/place-an-order.html"],
  ["aws", "https://docs.example.org/embed/", "https://docs.example.org/embed/aws.html"],
  ["aws", "../embed", "https://wiki.example.org/embed/aws.html"],
  ["aws", "/v1.2/embed/", "https://wiki.example.org/v1.2/embed/aws.html"],
  ["aws", "file:///srv/embed/archscribe-figure.js", "file:///srv/embed/aws.html"],
  ["übersicht", "embed/", "https://wiki.example.org/team/embed/%C3%BCbersicht.html"],
])("the page of %s below %s is %s", (figure, folder, address) => {
  expect(addressOf(figure, folder)).toBe(address);
});

it.each(["", "../sad", "a/b", ".hidden", "a?b", "https://evil.example", "a\\b"])(
  "%j is no name of a page",
  (figure) => {
    expect(addressOf(figure)).toBeUndefined();
  },
);

it.each(["javascript:alert(1)//", "data:text/html,", "blob:https://a/b", "https://"])(
  "%s is no folder of pages",
  (folder) => {
    expect(addressOf("aws", folder)).toBeUndefined();
  },
);
