import { expect, it } from "vitest";
import { pictureOrigin, pictureSize } from "./picture-size.ts";

it.each([
  [`<svg viewBox="0 0 80 40">`, { width: 80, height: 40 }],
  [`<svg viewBox="-5 -1.5 80.5 4e1">`, { width: 80.5, height: 40 }],
  [`<svg viewBox=" 0, 0, 80, 40 " width="1" height="2">`, { width: 80, height: 40 }],
  [`<svg width="80" height="40px">`, { width: 80, height: 40 }],
  [`<svg class="a" height="40.5" width="80.25px">`, { width: 80.25, height: 40.5 }],
  [`<?xml version="1.0"?><svg viewBox="0 0 80 40"><svg viewBox="0 0 1 1"/></svg>`, { width: 80, height: 40 }],
])("%s is of the size that it states", (svg, size) => {
  expect(pictureSize(svg)).toEqual(size);
});

it.each([
  `<svg>`,
  `<svg width="100%" height="40">`,
  `<svg width="80">`,
  `<svg height="40">`,
  `<svg viewBox="0 0 0 40">`,
  `<svg viewBox="0 0 80 0">`,
  `<svg viewBox="0 0 80">`,
  `<svg stroke-width="3" line-height="4">`,
  `<svg><rect width="80" height="40"/></svg>`,
  `<svgs viewBox="0 0 80 40">`,
  ``,
])("%s states no size", (svg) => {
  expect(pictureSize(svg)).toBeUndefined();
});

it.each([
  [`<svg viewBox="0 0 80 40">`, { x: 0, y: 0 }],
  [`<svg viewBox="-50 -10.5 80 40">`, { x: -50, y: -10.5 }],
  [`<svg viewBox=" 4,8e1,80,40">`, { x: 4, y: 80 }],
  [`<svg width="80" height="40"><svg viewBox="1 2 3 4"/></svg>`, { x: 0, y: 0 }],
  [``, { x: 0, y: 0 }],
])("%s begins at %o", (svg, origin) => {
  expect(pictureOrigin(svg)).toEqual(origin);
});
