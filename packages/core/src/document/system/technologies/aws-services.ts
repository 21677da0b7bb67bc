/**
 * Types of CloudFormation that create permissions, networks, certificates, alarms and the like: they belong to parts, and
 * are not parts themselves. Links between parts in a subscription or a rule are read all the same.
 */
const foundations: readonly RegExp[] = [
  /^AWS::(?:ACMPCA|ApplicationAutoScaling|ApplicationInsights|AutoScaling|Backup|Budgets|CertificateManager|CloudTrail|CloudWatch|CodeArtifact|CodeBuild|CodeCommit|CodeConnections|CodeDeploy|CodePipeline|CodeStar\w*|Config|DLM|DirectoryService|ECR|GuardDuty|IAM|KMS|Logs|NetworkFirewall|Oam|RAM|ResourceGroups|Route53|Route53Resolver|RUM|SSM|SecretsManager|SecurityHub|ServiceCatalog\w*|ServiceDiscovery|Shield|Signer|Synthetics|WAF|WAFRegional|WAFv2|XRay)::/,
  /^AWS::Amplify::(?!App$)/,
  /^AWS::EC2::(?!Instance$)/,
  /^AWS::ApiGateway(?:V2)?::(?!RestApi$|Api$)/,
  /^AWS::AppSync::(?!GraphQLApi$|Api$)/,
  /^AWS::Cassandra::Keyspace$/,
  /^AWS::CDK::Metadata$/,
  /^AWS::CloudFormation::(?:WaitCondition|WaitConditionHandle|Macro|Stack|Interface)$/,
  /^AWS::CloudFront::(?!Distribution$)/,
  /^AWS::Cognito::(?!UserPool$)/,
  /^AWS::(?:DocDB|Neptune)::(?!DBCluster$)/,
  /^AWS::ECS::(?!Service$|Cluster$)/,
  /^AWS::EFS::(?!FileSystem$)/,
  /^AWS::EKS::(?!Cluster$)/,
  /^AWS::ElastiCache::(?:ParameterGroup|SecurityGroup\w*|SubnetGroup|User|UserGroup)$/,
  /^AWS::ElasticLoadBalancing(?:V2)?::(?!LoadBalancer$)/,
  /^AWS::Events::(?!EventBus$)/,
  /^AWS::IoT::(?!TopicRule$)/,
  /^AWS::Kinesis::(?:StreamConsumer|ResourcePolicy)$/,
  /^AWS::Lambda::(?!Function$)/,
  /^AWS::MSK::(?:Configuration|ClusterPolicy|BatchScramSecret)$/,
  /^AWS::OpenSearchServerless::(?!Collection$)/,
  /^AWS::RDS::(?!DBInstance$|DBCluster$)/,
  /^AWS::S3::(?!Bucket$)/,
  /^AWS::SNS::(?!Topic$)/,
  /^AWS::SQS::(?!Queue$)/,
  /^AWS::Scheduler::/,
  /^AWS::Serverless::(?:Application|Connector|LayerVersion)$/,
  /^AWS::StepFunctions::(?!StateMachine$)/,
  /^AWS::Timestream::Table$/,
  // The CDK makes them for buckets, logs and networks.
  /^Custom::(?:AWS|CDKBucketDeployment|CrossRegion\w+|LogRetention|S3AutoDeleteObjects|S3BucketNotifications|VpcRestrictDefaultSG)$/,
];

/** Returns whether a type of CloudFormation creates something that is not a part, such as a permission or an alarm. */
export function isFoundationOfParts(type: string): boolean {
  return foundations.some((pattern) => pattern.test(type));
}

/** The services of AWS that a program uses without a separate resource, by the prefix of their actions in IAM. */
const usedServices: ReadonlyMap<string, string> = new Map([
  ["bedrock", "Amazon Bedrock"],
  ["comprehend", "Amazon Comprehend"],
  ["connect", "Amazon Connect"],
  ["geo", "Amazon Location Service"],
  ["mobiletargeting", "Amazon Pinpoint"],
  ["personalize", "Amazon Personalize"],
  ["polly", "Amazon Polly"],
  ["rekognition", "Amazon Rekognition"],
  ["sagemaker", "Amazon SageMaker"],
  ["ses", "Amazon SES"],
  ["textract", "Amazon Textract"],
  ["transcribe", "Amazon Transcribe"],
  ["translate", "Amazon Translate"],
]);

/** Returns the service that an action of IAM such as `ses:SendEmail` uses, if it needs no resource of the system. */
export function serviceOfAction(action: string): string | undefined {
  return usedServices.get(action.slice(0, Math.max(0, action.indexOf(":"))).toLowerCase());
}

/** Returns the service that a policy template of SAM such as `SESCrudPolicy` allows, if it needs no resource of the system. */
export function serviceOfPolicyTemplate(name: string): string | undefined {
  const prefix = /^(SES|Comprehend|MobileAnalytics|Polly|Rekognition|Textract)\w*Policy$/.exec(name)?.[1];
  return prefix === undefined ? undefined : serviceOfAction(`${prefix}:`);
}

/** The service of AWS of a part of a type, as addresses of resources (ARNs) name it: `dynamodb` of `AWS::DynamoDB::Table`. */
export function arnServiceOf(type: string): string {
  const [, namespace = "", name = ""] = type.toLowerCase().split("::");
  if (namespace === "serverless")
    return (
      { function: "lambda", simpletable: "dynamodb", statemachine: "states", api: "execute-api" }[name] ?? ""
    );
  return (
    { stepfunctions: "states", kinesisfirehose: "firehose", cognito: "cognito-idp" }[namespace] ?? namespace
  );
}

/** The names of languages by the runtimes of AWS Lambda that begin with them. */
const runtimes: readonly (readonly [RegExp, string])[] = [
  [/^python/, "Python"],
  [/^java/, "Java"],
  [/^dotnet/, ".NET"],
  [/^go/, "Go"],
  [/^ruby/, "Ruby"],
];

/** Returns the language of a runtime of AWS Lambda; a program on Node.js is written in TypeScript if its file says so. */
export function languageOfRuntime(runtime: string, entry: string | undefined): string | undefined {
  if (runtime.startsWith("nodejs")) return /\.[cm]?tsx?$/.test(entry ?? "") ? "TypeScript" : "JavaScript";
  return runtimes.find(([pattern]) => pattern.test(runtime))?.[1];
}
