import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldErrors } from "./field-errors.ts";
import { otpForm, otpModal, takeOtpInput } from "./one-time-password.ts";

describe("the OTP form", () => {
  it.each([
    ["", { otp: "OTP is required" }],
    ["12345", { otp: "OTP must be exactly 6 digits" }],
    ["123456", {}],
    ["000000", {}],
    ["1234567", { otp: "OTP must be exactly 6 digits" }],
    ["12345a", { otp: "OTP must be exactly 6 digits" }],
    ["123 56", { otp: "OTP must be exactly 6 digits" }],
    ["-12345", { otp: "OTP must be exactly 6 digits" }],
    ["１２３４５６", { otp: "OTP must be exactly 6 digits" }],
  ])("VA12 reports for %j: %j", (otp, errors) => {
    expect(fieldErrors(otpForm, { otp })).toEqual(errors);
  });

  it("VA12 takes every code of 6 digits", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{6}$/), (otp) => {
        expect(fieldErrors(otpForm, { otp })).toEqual({});
      }),
    );
  });

  it("VA12 takes nothing that is not digits only", () => {
    fc.assert(
      fc.property(fc.string(), (otp) => {
        const isTaken = fieldErrors(otpForm, { otp }).otp === undefined;

        expect(isTaken).toBe(/^[0-9]{6}$/.test(otp.trim()));
      }),
    );
  });
});

describe("the OTP modal", () => {
  it.each([
    ["", { otp: "Please input the OTP!" }],
    ["123", { otp: "Please enter a valid OTP" }],
    ["1234", {}],
    ["12345", {}],
    ["123456", {}],
    ["1234567", { otp: "Please enter a valid OTP" }],
    ["12a4", { otp: "Please enter a valid OTP" }],
  ])("VA13 reports for %j: %j", (otp, errors) => {
    expect(fieldErrors(otpModal, { otp })).toEqual(errors);
  });

  it.each([
    ["12345", "12345"],
    ["123456", "123456"],
    ["1234567", "123456"],
    [" 123456 ", "123456"],
  ])("VA13 keeps of %j what is %j", (typed, kept) => {
    expect(takeOtpInput(typed)).toBe(kept);
  });

  it.each(["1234", "12345"])("VA14 takes %j, which the form does not", (otp) => {
    expect(fieldErrors(otpModal, { otp })).toEqual({});
    expect(fieldErrors(otpForm, { otp })).toEqual({ otp: "OTP must be exactly 6 digits" });
  });
});
