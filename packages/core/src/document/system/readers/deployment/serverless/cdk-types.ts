import { cloudResources } from "../../../technologies/cloud-resources.ts";

/** Classes of the CDK that make a resource of another name, by module and class. */
const classes: readonly (readonly [RegExp, string])[] = [
  [/^aws-lambda(?:-\w+)?\.(?:\w*Function)$/, "AWS::Lambda::Function"],
  [/^aws-dynamodb\.TableV2$/, "AWS::DynamoDB::Table"],
  [/^aws-apigateway\.\w*RestApi$/, "AWS::ApiGateway::RestApi"],
  [/^aws-apigatewayv2\.(?:HttpApi|WebSocketApi)$/, "AWS::ApiGatewayV2::Api"],
  [/^aws-appsync\.GraphqlApi$/, "AWS::AppSync::GraphQLApi"],
  [/^aws-rds\.DatabaseInstance\w*$/, "AWS::RDS::DBInstance"],
  [/^aws-rds\.(?:Database|Serverless)Cluster\w*$/, "AWS::RDS::DBCluster"],
  [/^aws-docdb\.DatabaseCluster$/, "AWS::DocDB::DBCluster"],
  [/^aws-neptune\.DatabaseCluster$/, "AWS::Neptune::DBCluster"],
  [/^aws-ecs(?:-patterns)?\.\w+Service$/, "AWS::ECS::Service"],
  [/^aws-ecs-patterns\.\w+Task$/, "AWS::ECS::Service"],
  [
    /^aws-elasticloadbalancingv2\.(?:Application|Network)LoadBalancer$/,
    "AWS::ElasticLoadBalancingV2::LoadBalancer",
  ],
  [/^aws-cloudfront\.(?:CloudFrontWeb)?Distribution$/, "AWS::CloudFront::Distribution"],
  [/^aws-sam\.CfnFunction$/, "AWS::Serverless::Function"],
  [/^aws-sam\.CfnApi$/, "AWS::Serverless::Api"],
  [/^aws-efs\.FileSystem$/, "AWS::EFS::FileSystem"],
];

const byLowerCase = new Map([...cloudResources.keys()].map((type) => [type.toLowerCase(), type]));

/**
 * Returns the class of the CDK that a package and a name in it mean, with its module: `aws-lambda.Function`. The module is
 * in the name of the package, of the folder in it, or of what it exports; undefined for other packages.
 */
export function cdkClass({
  name,
  source,
}: {
  readonly source: string;
  readonly name: string;
}): string | undefined {
  const whole = /^(?:aws-cdk-lib|aws_cdk)(?:[/.](\w[\w-]*))?$/.exec(source);
  if (whole !== null) {
    const module = whole[1]?.replaceAll("_", "-");
    return module === undefined
      ? name.replace(/^aws_\w+/, (written) => written.replaceAll("_", "-"))
      : `${module}.${name}`;
  }
  const single = /^@aws-cdk\/(aws-[\w-]+?)(?:-alpha)?$/.exec(source)?.[1];
  return single === undefined ? undefined : `${single}.${name}`;
}

/** Returns the type of CloudFormation that a class of the CDK makes, if it is a part: `AWS::SQS::Queue` of `aws-sqs.Queue`. */
export function cdkType(written: string): string | undefined {
  const name = written.replace(/-(?:alpha|nodejs|python|go|targets-alpha)(?=\.)/, (ending) =>
    ending === "-alpha" ? "" : ending,
  );
  const known = classes.find(([pattern]) => pattern.test(name))?.[1];
  if (known !== undefined) return known;
  const [module = "", type = ""] = name.split(".");
  return byLowerCase.get(
    `aws::${module.replace(/^aws-/, "").replaceAll("-", "")}::${type.replace(/^Cfn/, "")}`.toLowerCase(),
  );
}
