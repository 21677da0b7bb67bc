import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldErrors } from "./field-errors.ts";
import { otpForm } from "./otp-form.ts";

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
  ])("VA12 says of %j: %j", (otp, errors) => {
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
