// swift-tools-version: 6.3
import PackageDescription

// The layers that Tests/Situations/prove breaks, and their tests: a part of the package, so that
// each of its builds is short.

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

func layer(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func suite(
  _ name: String, sources: [String]? = nil, _ dependencies: [Target.Dependency]
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, sources: sources, swiftSettings: swiftSettings)
}

let package = Package(
  name: "situations",
  targets: [
    layer("CLinux"),
    layer("CModuleBorder"),
    layer("CTactusPlugin"),
    .systemLibrary(name: "CWayland", pkgConfig: "wayland-cursor"),
    .systemLibrary(name: "CXKBCommon", pkgConfig: "xkbcommon"),
    .target(name: "CWaylandProtocols", dependencies: ["CWayland"]),
    layer("TactusGeometry"),
    layer("TactusJSON"),
    layer("TactusSystem"),
    layer("TactusInput", ["TactusGeometry"]),
    layer("TactusGestures", ["TactusGeometry", "TactusInput"]),
    layer(
      "TactusWayland",
      [
        "CLinux", "CWayland", "CWaylandProtocols", "CXKBCommon", "TactusSystem", "TactusGeometry",
        "TactusInput",
      ]),
    layer(
      "TactusPluginHost",
      [
        "CLinux", "CModuleBorder", "CTactusPlugin", "TactusGestures", "TactusInput",
        "TactusGeometry", "TactusJSON", "TactusSystem",
      ]),
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .target(
      name: "TestSupport",
      dependencies: [
        "CAllocationCounter", "TactusPluginHost", "TactusGeometry", "TactusGestures", "TactusInput",
      ],
      path: "Tests/TestSupport", swiftSettings: swiftSettings),
    .systemLibrary(
      name: "CWaylandServer", path: "Tests/CWaylandServer", pkgConfig: "wayland-server"),
    .target(
      name: "TestCompositor",
      dependencies: ["CLinux", "CWayland", "CWaylandProtocols", "CWaylandServer"],
      path: "Tests/TestCompositor", swiftSettings: swiftSettings),
    suite(
      "TactusWaylandTests",
      [
        "TactusWayland", "TactusInput", "TactusGeometry", "TestCompositor", "CAllocationCounter",
      ]),
    suite(
      "TactusPluginHostTests", sources: ["MeterTests.swift", "WatchdogTests.swift"],
      [
        "TactusPluginHost", "CTactusPlugin", "TactusGestures", "TactusInput", "TactusGeometry",
        "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
