import { describe, expect, it } from "vitest";
import { outsideHost } from "./outside-hosts.ts";
import { serviceHostOfPackage } from "./service-packages.ts";

describe("packages that are clients of a service", () => {
  it.each([
    ["stripe", "Stripe"],
    ["github.com/stripe/stripe-go/v82", "Stripe"],
    ["org.springframework.ai:spring-ai-openai-spring-boot-starter", "OpenAI"],
    ["io.quarkiverse.langchain4j:quarkus-langchain4j-openai", "OpenAI"],
    ["Azure.AI.OpenAI", "Azure OpenAI"],
    ["@sendgrid/mail", "SendGrid"],
    ["github.com/cloudinary/cloudinary-go/v2", "Cloudinary"],
    ["passport-google-oauth20", "Google Identity"],
    ["com.auth0:auth0", "Auth0"],
    ["@aws-sdk/client-bedrock-runtime", "Amazon Bedrock"],
    ["@aws-sdk/client-cognito-identity-provider", "Amazon Cognito"],
  ])("%s is one of %s", (name, service) => {
    expect(outsideHost(serviceHostOfPackage(name) ?? "")?.name).toBe(service);
  });

  it.each(["com.auth0:java-jwt", "express", "stripe-mock"])("%s is none", (name) => {
    expect(serviceHostOfPackage(name)).toBeUndefined();
  });
});
