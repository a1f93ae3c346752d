// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "drawing",
  dependencies: [.package(name: "tactus", path: "../..", traits: ["Text", "Pictures"])],
  targets: [
    .executableTarget(
      name: "Drawing", dependencies: [.product(name: "Tactus", package: "tactus")])
  ],
  swiftLanguageModes: [.v6]
)
