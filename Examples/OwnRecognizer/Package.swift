// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "own-recognizer",
  dependencies: [.package(name: "tactus", path: "../..", traits: ["Text", "Pictures"])],
  targets: [
    .executableTarget(
      name: "OwnRecognizer", dependencies: [.product(name: "Tactus", package: "tactus")])
  ],
  swiftLanguageModes: [.v6]
)
